import type { InformationView } from '#contract/information.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: InformationView | undefined }

/** `title` and `hidden` override those of the page. */
export const informationMeta = (
  { loaderData: page, ...place }: MetaArgs,
  own: { title?: string; hidden?: boolean } = {},
) => (page ? pageMeta(place, { ...page, ...own }) : [])
