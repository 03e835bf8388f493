import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type CardPost, toCardPost } from './post-card.tsx'

/** The name of the open post in the address of the list. */
const name = 'post'

/** Whether another list is shown, not only another post over it. */
export function isOtherList(one: URL, other: URL): boolean {
  const [before, after] = [new URL(one), new URL(other)]
  for (const { searchParams } of [before, after]) searchParams.delete(name)
  return before.href !== after.href || one.href === other.href
}

/**
 * The post that the address says is open over the list, so that the way back closes it and a copied link opens it. `to` is
 * the address of the list, with a post open over it or with none.
 */
export function useOpenPost(posts: readonly CardPost[], to: (slug?: string) => string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  // The list comes from the server without what is open over it.
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

/** A post that is not on this page of the list; undefined while it loads, and where there is none. */
function useLinkedPost(slug: string | null): CardPost | undefined {
  const [post, setPost] = useState<CardPost>()
  useEffect(() => {
    setPost(undefined)
    if (slug === null) return
    const left = new AbortController()
    anonymousApi('GET /blog/posts/{id}', { params: { id: slug }, signal: left.signal }).then(
      (found) => setPost(toCardPost(found)),
      // The list stands for itself.
      () => undefined,
    )
    return () => left.abort()
  }, [slug])
  return slug === null ? undefined : post
}
