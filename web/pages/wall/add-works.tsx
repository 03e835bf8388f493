import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { maxHung } from '#domain/arrangement.ts'
import { inLanguage, type Localized } from '#domain/language.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import type { ShownPicture } from '#web/components/picture.tsx'
import { useSuggestions } from '#web/components/search/use-suggestions.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useSession } from '#web/state/session.ts'
import { Field } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Found = { id: string; name: Localized; by: string; picture: ShownPicture | null; src?: string }

type Props = {
  works: readonly { id: string }[]
  /** URL of the wall with one more work. */
  linkWith: (id: string) => string
}

/** From search, saved works and the cart. */
export function AddWorks({ works, linkWith }: Props) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const isFull = works.length >= maxHung
  const suggestions = useSuggestions(typed, !isFull)
  const saved = useSaved()
  const cart = useSession((session) => session.cart.items)
  const isNew = ({ id }: { id: string }) => works.every((work) => work.id !== id)
  if (isFull) return <p className="mt-3 text-5">{t.full(maxHung)}</p>
  const found = suggestions.flatMap(({ kind, id, name, by = '', picture = null }): Found[] =>
    kind === 'work' ? [{ id, name, by, picture }] : [],
  )
  const inCart = cart.map(
    ({ id, title, artist, image }): Found => ({
      id,
      name: { [language]: title },
      by: artist,
      picture: null,
      src: image,
    }),
  )
  const lists: readonly (readonly [name: string, list: readonly Found[]])[] = [
    [t.fromSaved, saved.filter(isNew)],
    [t.fromCart, inCart.filter(isNew)],
  ]
  return (
    <>
      <Field
        label={t.find}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-3 max-w-100"
      />
      <p role="status" className="sr-only">
        {found.length > 0 && t.found(found.length)}
      </p>
      <Lines works={found.filter(isNew)} linkWith={linkWith} />
      {lists.map(
        ([name, list]) =>
          list.length > 0 && (
            <section key={name} aria-label={name} className="mt-6">
              <h3 className="text-5 font-medium">{name}</h3>
              <Lines works={list} linkWith={linkWith} />
            </section>
          ),
      )}
    </>
  )
}

function Lines({ works, linkWith }: { works: readonly Found[]; linkWith: Props['linkWith'] }): ReactNode {
  const { arrangement: t } = useTexts(arrangementTexts)
  const language = useLanguage()
  return (
    <ul className="mt-2">
      {works.map(({ id, name, by, picture, src = '' }) => (
        <li key={id}>
          <Link
            to={linkWith(id)}
            preventScrollReset
            replace
            aria-label={t.addThis(inLanguage(name, language).words, by)}
            className="flex min-h-12 items-center gap-4 py-1.5 text-5 hover:text-act"
          >
            <span className="w-12 flex-none">
              <SmallPicture picture={picture} src={src} width={48} highest={48} />
            </span>
            <span>
              <span className="title-of-work">
                <LocalizedText text={name} />
              </span>
              <span>{`, ${by}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Empty for guests and while loading. */
function useSaved(): readonly Found[] {
  const language = useLanguage()
  const isSignedIn = useSession((session) => session.user !== null)
  const [saved, setSaved] = useState<readonly Found[]>([])
  useEffect(() => {
    if (!isSignedIn) return
    api('GET /users/saved-listings').then(
      ({ content }) =>
        setSaved(
          content.map(({ id, title, titleLanguage = language, artistName, picture }) => ({
            id,
            name: { [titleLanguage]: title },
            by: artistName,
            picture,
          })),
        ),
      () => undefined,
    )
  }, [isSignedIn, language])
  return saved
}
