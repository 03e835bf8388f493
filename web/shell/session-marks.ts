import type { UserView } from '#contract/account.ts'

/**
 * Pages are the same for everybody, and what they hold for guests and for people is shown by these marks on the html
 * element. `styles.css` reads them.
 */
export function markSession(user: UserView | undefined): void {
  const { dataset, style } = document.documentElement
  dataset.session = user ? 'in' : 'out'
  dataset.verified = String(user?.verified !== false)
  if (user && !user.profilePicUrl) style.setProperty('--initials', JSON.stringify(initialsOf(user)))
  else style.removeProperty('--initials')
}

/** "MT" */
export const initialsOf = ({ firstName, lastName }: Pick<UserView, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map((name) => Array.from(name)[0] ?? '').join('')

/**
 * The same before the first paint, as the text of a script in the page's head. It stands in HTML as it is, so it does
 * without double quotes, ampersands and angle brackets.
 */
export const markBeforePaint = `(function(){var h=document.documentElement;try{var u=JSON.parse(localStorage.getItem('user-storage')).state.user.user;h.dataset.verified=String(u.verified!==false);if(!u.profilePicUrl)h.style.setProperty('--initials',JSON.stringify((Array.from(u.firstName)[0]||'')+(Array.from(u.lastName)[0]||'')));h.dataset.session=u.id?'in':'out'}catch(e){h.dataset.session='out';h.dataset.verified='true'}})()`
