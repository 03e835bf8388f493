import { Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { PostRow } from '#contract/posts.ts'
import { inLanguage } from '#domain/language.ts'
import { postStates, type PostState as State } from '#domain/post.ts'
import { adminLinks } from '#site/admin-links.ts'
import { postsTexts } from '#texts/posts.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { PostState } from './post-state.tsx'

type Props = {
  list: OutputOf<'GET /admin/posts', 'answer'>
  filter: { q: string; state: State | undefined }
}

export function PostList({ list, filter: { q, state } }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const isFiltered = q !== '' || state !== undefined
  return (
    <Section id="posts" title={t.list} className="mt-(--section)" head="mb-4 text-3">
      <FilterTabs
        label={t.filter}
        views={['all', ...postStates]}
        names={{ all: t.all, ...t.states, draft: t.drafts }}
        shown={state ?? 'all'}
        to={(view) => adminLinks.posts(language, view === 'all' ? undefined : view, q)}
        preventScrollReset
      />
      <SearchForm label={t.search} find={t.find} q={q} preventScrollReset>
        {state && <input type="hidden" name="state" value={state} />}
      </SearchForm>
      <PagedList list={list} empty={isFiltered ? [t.nothingFound, t.nothingFoundText] : [t.none, t.noneText]} isSection>
        {(post) => <Row key={post.id} post={post} />}
      </PagedList>
    </Section>
  )
}

function Row({ post }: { post: PostRow }) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 border-b border-line py-4">
      <SmallPicture picture={post.picture} width={56} highest={56} />
      <div className="min-w-0">
        <h3 className="text-4">
          <Link to={adminLinks.post(language, post.id)} className="hover:text-act">
            {inLanguage(post.titles, language).words ? <LocalizedText text={post.titles} /> : t.noTitle}
          </Link>
        </h3>
        <p className="mt-0.5 text-6 text-ink-2">
          <PostState post={post} /> <span>{`· ${post.author}`}</span>
        </p>
      </div>
    </li>
  )
}
