import { Form, Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { PostRow } from '#contract/posts.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { postStates, type PostState as State } from '#domain/post.ts'
import { postsTexts } from '#texts/posts.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { EmptyList } from '#web/components/private/private-page.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { PostState } from './post-state.tsx'

type Props = {
  list: OutputOf<'GET /admin/posts', 'answer'>
  filter: { q: string; state: State | undefined }
}

/** Posts of every state, the last written first. What is asked for stands in the address. */
export function PostList({ list, filter: { q, state } }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const isFiltered = q !== '' || state !== undefined
  return (
    <section aria-labelledby="posts" className="mt-(--section)">
      <h2 id="posts" className="mb-4 text-2">
        {t.list}
      </h2>
      <nav aria-label={t.filter} className="mb-5">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {[undefined, ...postStates].map((each) => (
            <li key={each ?? 'all'}>
              <Link
                to={links.adminPosts(language, each, q)}
                preventScrollReset
                aria-current={each === state ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center border-b-2 text-5 ${each === state ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                {each ? t.states[each] : t.all}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={q}
        role="search"
        preventScrollReset
        className="mb-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <Field label={t.search} type="search" name="q" defaultValue={q} maxLength={200} />
        <Button type="submit" variant="outlined">
          {t.find}
        </Button>
      </Form>
      {list.content.length === 0 ? (
        <EmptyList title={isFiltered ? t.nothingFound : t.none} text={isFiltered ? t.nothingFoundText : t.noneText} />
      ) : (
        <ul className="mb-8 border-t border-line">
          {list.content.map((post) => (
            <Row key={post.id} post={post} />
          ))}
        </ul>
      )}
      <Paging page={list.number} pages={list.totalPages} to={(page) => links.adminPosts(language, state, q, page)} />
    </section>
  )
}

function Row({ post }: { post: PostRow }) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 border-b border-line py-4">
      <SmallPicture picture={post.picture} sizes="56px" highest={56} />
      <div className="min-w-0">
        <h3 className="text-4">
          <Link to={links.adminPost(language, post.id)} className="hover:text-act">
            {inLanguage(post.titles, language).words ? <LocalizedText text={post.titles} /> : t.noTitle}
          </Link>
        </h3>
        <p className="mt-0.5 text-6 text-ink-2">
          <PostState post={post} /> · {post.author}
        </p>
      </div>
    </li>
  )
}
