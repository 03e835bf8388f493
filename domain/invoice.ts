/** "LA-000012": the numbers of the invoices that the shop writes for a trader, beside the trader's own. */
export const invoiceNumber = (count: number): string => `LA-${String(count).padStart(6, '0')}`
