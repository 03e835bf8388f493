import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { Picture as PictureFacts } from '#contract/artworks.ts'
import { inLanguage } from '#domain/language.ts'
import { plainAddress, sourceSet } from '#domain/picture.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** What the API tells of a picture. Until it has loaded, its place shows a blurred copy or its main colour. */
export type ShownPicture = Pick<PictureFacts, 'url' | 'width' | 'height' | 'alt'> & {
  readonly placeholder?: string
  readonly color?: string
}

type PictureProps = {
  picture: ShownPicture | null
  /** How wide it is shown, as in the `sizes` of an image: "(min-width: 1024px) 400px, 100vw". */
  sizes: string
  /** The widest that it is ever shown, in device pixels: wider variants are not offered. */
  widest?: number
  /** Loads at once and before others: for what a visitor sees first. */
  first?: boolean
  /** Says nothing to screen readers, because the words beside it say the same. */
  decorative?: boolean
  /** Lets it move from a card to its page. */
  viewTransitionName?: string
  className?: string
}

/** A whole picture in its own proportions: placeholder at once, then AVIF, or JPEG for browsers without. */
export function Picture(props: PictureProps) {
  const { picture, sizes, widest, first = false, decorative = false, viewTransitionName, className = '' } = props
  const pageLanguage = useLanguage()
  const [image, broken, setBroken] = useBroken(picture?.url)
  const { words, language } = inLanguage(picture?.alt ?? {}, pageLanguage)
  const alt = decorative ? '' : words
  const lang = alt !== '' && language !== pageLanguage ? { lang: language } : {}
  if (!picture || broken) {
    const labelling = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt, ...lang }
    const aspectRatio = picture ? `${picture.width} / ${picture.height}` : '1'
    return <span {...labelling} className={`picture bg-wall-2 ${className}`} style={{ aspectRatio }} />
  }
  const widths = first ? sizes : `auto, ${sizes}`
  const avif = sourceSet(picture.url, picture.width, 'avif', widest)
  const plain = plainAddress(picture.url, picture.width)
  // React preloads images by itself, but not those in a picture element.
  if (first)
    preload(plain, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={widths} />
      {/* For browsers without AVIF. The address comes last: browsers begin to load as soon as they have it. */}
      <img
        ref={image}
        loading={first ? 'eager' : 'lazy'}
        {...(first ? { decoding: 'sync' as const, fetchPriority: 'high' as const } : {})}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...lang}
        onError={() => setBroken(true)}
        className={className ? `picture ${className}` : 'picture'}
        style={behind(picture, viewTransitionName)}
        {...(first ? {} : { sizes: 'auto' })}
        src={plain}
      />
    </picture>
  )
}

/** Whether the picture could not be loaded, also when that was known before this page came to life. */
function useBroken(url: string | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const now = image.current
    setBroken(url !== undefined && now?.complete === true && now.naturalWidth === 0 && now.currentSrc !== '')
  }, [url])
  return [image, broken, setBroken] as const
}

const behind = ({ placeholder, color }: ShownPicture, viewTransitionName: string | undefined): CSSProperties => ({
  ...(placeholder ? { backgroundImage: `url(${placeholder})` } : { backgroundColor: color }),
  ...(viewTransitionName ? { viewTransitionName: viewTransitionName } : {}),
})
