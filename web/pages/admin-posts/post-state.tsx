import type { AdminPost } from '#contract/posts.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { postsTexts } from '#texts/posts.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function PostState({ post: { state, publishedAt } }: { post: Pick<AdminPost, 'state' | 'publishedAt'> }) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const at = publishedAt ? new Date(publishedAt) : undefined
  return <span>{`${t.states[state]}${at ? ` · ${t.on(formatDay(at, language), formatTime(at, language))}` : ''}`}</span>
}
