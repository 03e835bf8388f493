import { findUserByUid } from '#server/features/account/account-store.ts'
import type { Shop } from '#server/shop.ts'

const abandonedAfter = 3_600_000

/** An identity that never got its record does not keep the address from its owner for ever. */
export async function removeAbandoned({ identity, database, now }: Shop, email: string): Promise<boolean> {
  const holder = await identity.findByEmail(email)
  const old = holder && now().getTime() - holder.createdAt.getTime() > abandonedAfter
  if (!old || (await findUserByUid(database, holder.uid))) return false
  await identity.remove(holder.uid)
  return true
}
