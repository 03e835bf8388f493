import { sourceSet } from '#site/picture-address.ts'

/** A picture of the shop's with its size, as the server writes it when it sanitises a post. */
const ownPicture = /<img src="(\/pictures\/[0-9a-f]{16})(?:-\d+\.\w+)?" alt="[^"]*" width="(\d+)" height="\d+" \/>/g

/** The column of words is as wide as 54 letters. */
const sizes = 'auto, min(44rem, 100vw - 3rem)'

/** A post's HTML with AVIF of the width that is needed, instead of one JPEG, for every picture of the shop's. */
export const offerVariants = (html: string): string =>
  html.replace(ownPicture, (image, address: string, width: string) => {
    const variants = sourceSet(address, Number(width), 'avif', [312, 1600])
    const lazy = image.replace('<img', '<img loading="lazy"')
    return `<picture><source type="image/avif" srcset="${variants}" sizes="${sizes}">${lazy}</picture>`
  })
