import type { Services } from '#backend/services/services.ts'

import { searchTextOfUser } from '../text/search-text.ts'

/** Changes an account's display name. */
export async function changeDisplayName(
  { store, clock }: Services,
  user: { id: string; username: string },
  displayName: string,
): Promise<void> {
  await store
    .updateTable('users')
    .set({
      display_name: displayName,
      search_text: searchTextOfUser({ displayName, username: user.username }),
      updated_at: clock.now(),
    })
    .where('id', '=', user.id)
    .execute()
}
