/** Faults after which nothing that anybody can see is different, by file and name, each with its reason. */
export const equivalents: Readonly<Record<string, string>> = {
  'contract/client-address.ts:63: 0 becomes 1': 'isIP answers 0, 4 or 6',
  'contract/client-address.ts:122: 0 becomes 1':
    'in an address "::" stands for one group at least, so that the difference is never below 1',
  'contract/open-streams.ts:50: 1 becomes 2':
    'an address that holds the oldest stream has one place more than it needs once that is closed',
  'contract/open-streams.ts:67: without this.#accounts.delete(account)':
    'an account without streams counts as one that is not there; only memory is freed',
  'contract/open-streams.ts:69: 1 becomes 2': 'an open stream with an address is always counted under it',
  'contract/open-streams.ts:70: > becomes >=':
    'an address with 0 streams counts as one that is not there; only memory is freed',
  'machines/app/create-app.ts:69: 0 becomes 1':
    'the chart invokes every permanent machine, so that none is ever missing',
  'machines/app/standing-ref.ts:56: twice root.subscribe(() => {':
    'the second look at a restart finds the machine that the first has attached to',
  'machines/build/watch-work.ts:28: twice look()': 'the second look sees what the first has told',
  'machines/dialog/open-dialog.ts:6: 0 becomes 1': 'ids need only differ',
  'machines/dialog/open-dialog.ts:19: 1 becomes 2': 'ids need only differ',
  'machines/session/fresh-token.ts:5: 0 becomes 1': 'ids need only differ',
  'machines/session/fresh-token.ts:16: 1 becomes 2': 'ids need only differ',
  'machines/snack-bar/show-snack-bar.ts:7: 0 becomes 1': 'ids need only differ',
  'machines/snack-bar/show-snack-bar.ts:15: 1 becomes 2': 'ids need only differ',
  "web/actors/build-watch-actors.ts:19: twice reloadAt(input.path ?? '')": 'the page leaves with the first',
}
