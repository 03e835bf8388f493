import { DomUtils, parseDocument } from 'htmlparser2'
import { pictureAddress, sourceSet } from '#site/picture-address.ts'
import { pictureNameIn } from './sanitize-content.ts'

/** The text column is 54 characters wide. */
const sizes = 'auto, min(44rem, 100vw - 3rem)'

/** Replaces JPEGs of known size by AVIF variants in sanitised HTML. */
export function offerVariants(html: string, origin: string): string {
  const post = parseDocument(html)
  for (const image of DomUtils.getElementsByTagName('img', post)) {
    const { src = '', width } = image.attribs
    const name = pictureNameIn(src, origin)
    if (!name || !width) continue
    const variants = sourceSet(pictureAddress(name), Number(width), 'avif', [312, 1600])
    const offer = `<picture><source type="image/avif" srcset="${variants}" sizes="${sizes}"></picture>`
    const [picture] = DomUtils.getElementsByTagName('picture', parseDocument(offer))
    if (!picture) continue
    image.attribs = { loading: 'lazy', ...image.attribs }
    DomUtils.replaceElement(image, picture)
    DomUtils.appendChild(picture, image)
  }
  return DomUtils.getOuterHTML(post, { encodeEntities: 'utf8', emptyAttrs: true })
}
