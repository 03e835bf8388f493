/** The address of a page of the shop, for others. */
export const copyLink = {
  copy: 'Copy link',
  copied: 'The link has been copied.',
}
