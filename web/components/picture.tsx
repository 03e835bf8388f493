import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { Picture as PictureFacts } from '#contract/artworks.ts'
import { inLanguage } from '#domain/language.ts'
import { type DevicePixels, plainAddress, sourceSet } from '#site/picture-address.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** Shows a blurred copy or the main colour until the picture is loaded. */
export type ShownPicture = Pick<PictureFacts, 'url' | 'width' | 'height' | 'alt'> & {
  readonly placeholder?: string
  readonly color?: string
}

type PictureProps = {
  picture: ShownPicture | null
  /** Displayed width in pixels, or as the `sizes` attribute: "(min-width: 1024px) 400px, 100vw". */
  sizes: number | string
  /** Restricts the offered widths, for screens with one to three device pixels per pixel. */
  devicePixels?: DevicePixels
  /** Loads with priority, always or on screens of a media query: for the largest visible picture. */
  first?: boolean | string
  /** Hidden from screen readers, because the text next to it says the same. */
  decorative?: boolean
  /** Animates from a card to its page. */
  viewTransitionName?: string
  className?: string
}

export function Picture(props: PictureProps) {
  const { picture, first = false, decorative = false, viewTransitionName, className = '' } = props
  const { sizes, devicePixels } = widthsOf(props)
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
  const avif = sourceSet(picture.url, picture.width, 'avif', devicePixels)
  const plain = plainAddress(picture.url, picture.width)
  // React does not preload images in a picture element.
  if (first)
    preload(plain, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
      ...(typeof first === 'string' ? { media: first } : {}),
    })
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={widths} />
      {/* JPEG for browsers without AVIF. `src` comes last, because browsers start to load when they have it. */}
      <img
        ref={image}
        loading={first ? 'eager' : 'lazy'}
        {...(first === true ? { decoding: 'sync' as const, fetchPriority: 'high' as const } : {})}
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

const widthsOf = ({ sizes, devicePixels }: PictureProps) =>
  typeof sizes === 'number'
    ? { sizes: `${sizes}px`, devicePixels: [sizes, 3 * sizes] as const }
    : { sizes, devicePixels }

/** Detects failures before hydration as well. */
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
