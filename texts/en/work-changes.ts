export const workChanges = {
  title: 'Edit selected works',
  column: 'Selected',
  choose: (title: string) => `Select ${title}`,
  chooseAll: 'All on this page',
  chosen: (count: number) => `${count} selected`,
  changePrices: 'Change prices',
  percentTitle: (count: number) => (count === 1 ? 'Change the price of 1 work' : `Change the prices of ${count} works`),
  percent: 'Change in per cent',
  percentHelp: (lowest: number, highest: number) =>
    `A whole number from ${lowest} to ${highest}: −15 lowers the prices, 15 raises them. What you receive is rounded to whole euros.`,
  percentProblem: (lowest: number, highest: number) => `Please enter a whole number from ${lowest} to ${highest}.`,
  cancel: 'Cancel',
  done: {
    publish: (count: number) => (count === 1 ? '1 work is for sale' : `${count} works are for sale`),
    archive: (count: number) => (count === 1 ? '1 work is archived' : `${count} works are archived`),
    percent: (count: number) => (count === 1 ? '1 price has changed' : `${count} prices have changed`),
    undo: (count: number) => (count === 1 ? '1 work has been restored' : `${count} works have been restored`),
  },
  undo: 'Undo',
  failed: (reason: string) => `Nothing was changed: ${reason}`,
}
