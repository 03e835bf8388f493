import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type CardPost, toCardPost } from './post-card.tsx'

/** Query parameter with the slug of the open post. */
const name = 'post'

/** False when only the open post differs. */
export function isOtherList(one: URL, other: URL): boolean {
  const [before, after] = [new URL(one), new URL(other)]
  for (const { searchParams } of [before, after]) searchParams.delete(name)
  return before.href !== after.href || one.href === other.href
}

/** The post named in the URL, so that Back closes it. `to` returns the list's URL, optionally with a post. */
export function useOpenPost(posts: readonly CardPost[], to: (slug?: string) => string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  // The server renders the list without an open post.
  const slug = useHydrated() ? search.get(name) : null
  const listed = posts.find((post) => post.slug === slug)
  const linked = useLinkedPost(listed ? null : slug)
  return {
    post: listed ?? linked,
    show: ({ slug }: CardPost) => void navigate(to(slug), { state: { isOverList: true }, preventScrollReset: true }),
    close: () => {
      if (state?.isOverList === true) void navigate(-1)
      else void navigate(to(), { replace: true, preventScrollReset: true })
    },
  }
}

/** A post outside this page of the list; undefined while it loads or when it does not exist. */
function useLinkedPost(slug: string | null): CardPost | undefined {
  const [post, setPost] = useState<CardPost>()
  useEffect(() => {
    setPost(undefined)
    if (slug === null) return
    const left = new AbortController()
    anonymousApi('GET /blog/posts/{id}', { params: { id: slug }, signal: left.signal }).then(
      (found) => setPost(toCardPost(found)),
      // On failure the list is shown alone.
      () => undefined,
    )
    return () => left.abort()
  }, [slug])
  return slug === null ? undefined : post
}
