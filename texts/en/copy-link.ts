export const copyLink = {
  copy: 'Copy link',
  copied: 'The link has been copied.',
}
