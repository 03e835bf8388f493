import { accountScreens } from './screens/account-screens.ts'
import { adminContentScreens } from './screens/admin-content-screens.ts'
import { adminMoneyScreens } from './screens/admin-money-screens.ts'
import { adminOrderScreens } from './screens/admin-order-screens.ts'
import { adminPeopleScreens } from './screens/admin-people-screens.ts'
import { adminScreens } from './screens/admin-screens.ts'
import { artistScreens } from './screens/artist-screens.ts'
import { buyingScreens } from './screens/buying-screens.ts'
import { catalogueScreens } from './screens/catalogue-screens.ts'
import { messageScreens } from './screens/message-screens.ts'
import { moderationScreens } from './screens/moderation-screens.ts'
import { orderScreens } from './screens/order-screens.ts'
import type { Screen } from './screens/screen.ts'
import { siteScreens } from './screens/site-screens.ts'

/** Every screen of the shop. */
export const screens: Screen[] = [
  ...catalogueScreens,
  ...buyingScreens,
  ...orderScreens,
  ...accountScreens,
  ...messageScreens,
  ...artistScreens,
  ...moderationScreens,
  ...adminOrderScreens,
  ...adminMoneyScreens,
  ...adminPeopleScreens,
  ...adminScreens,
  ...adminContentScreens,
  ...siteScreens,
]
