import type { z } from 'zod'
import type { CertificateView } from '#contract/certificates.ts'
import { isPublic } from '#domain/artwork.ts'
import { type CertificateState, isUndone } from '#domain/certificate.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import type { Language } from '#domain/language.ts'
import { addressWithPass } from '#server/features/pictures/picture-passes.ts'
import type { Shop } from '#server/shop.ts'
import { plainAddress } from '#site/picture-address.ts'
import type { CertificateRow, WholeCertificate } from './certificate-store.ts'
import { holderOf } from './issue-certificate.ts'

/** Includes the state of the paper with this token, or else of the latest. */
export async function viewCertificate(
  shop: Pick<Shop, 'certificateKeys' | 'settings' | 'now'>,
  certificate: WholeCertificate,
  token: string | undefined,
  language: Language,
): Promise<z.input<typeof CertificateView>> {
  const { line, papers, paidAt, artworkStatus } = certificate
  const latest = papers.at(-1)
  if (!latest || !paidAt) throw new Error('A certificate of something that was not paid')
  const { verify } = await shop.certificateKeys()
  const claims = await verify(token ?? latest.token)
  const paper = claims?.jti === latest.number ? papers.find(({ code }) => holderOf(code) === claims.holder) : undefined
  return {
    number: latest.number,
    state: stateOf(paper, line),
    isPaperChecked: token !== undefined,
    titles: line.title,
    artist: line.artistName,
    mediums: line.medium,
    dimensionsFormatted: formatDimensions(line.dimensions, language),
    year: line.year,
    editionKind: line.editionKind,
    editionSize: line.editionSize,
    copy: latest.copy,
    soldOn: dayInTallinn(paidAt),
    issuedOn: dayInTallinn((paper ?? latest).issuedAt),
    picture: viewPicture(shop, certificate),
    artworkId: artworkStatus && isPublic(artworkStatus) ? line.artworkId : null,
  }
}

/** A token never signed here is `not-ours`, regardless of the sale. */
function stateOf(paper: CertificateRow | undefined, line: WholeCertificate['line']): CertificateState {
  if (!paper) return 'not-ours'
  if (isUndone(line)) return 'void'
  return paper.handedOnAt ? 'handed-on' : 'valid'
}

/** Has a pass, so that holders of the certificate see the picture after the work is hidden. */
function viewPicture(shop: Pick<Shop, 'settings' | 'now'>, { line: { pictureHash }, picture }: WholeCertificate) {
  if (!pictureHash || !picture) return null
  const url = addressWithPass(shop, pictureHash, shop.now())
  return { ...picture, url, src: plainAddress(url, picture.width), alt: {} }
}
