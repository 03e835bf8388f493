import type { UserView } from '#contract/account.ts'

/** Marks select a cached page's content for guests or users. No outside references: also an inline script. */
export function markSession(user: UserView | undefined): void {
  const { dataset, style } = document.documentElement
  dataset.session = user ? 'in' : 'out'
  dataset.verified = String(user?.verified !== false)
  dataset.admin = String(user?.role === 'ADMIN')
  const { isApproved, approval } = user?.artistProfile ?? {}
  dataset.seller = String(isApproved === true || approval === 'suspended')
  if (user && !user.profilePicUrl) {
    const initials = [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('')
    style.setProperty('--initials', JSON.stringify(initials))
  } else style.removeProperty('--initials')
}

function restoreSession(mark: typeof markSession): void {
  try {
    mark(JSON.parse(localStorage.getItem('user-storage') ?? '').state.user.user)
  } catch {
    mark(undefined)
  }
}

/** Runs before the first paint, in the page's head. */
export const sessionScript = `(${restoreSession})(${markSession})`
