/** "LA-000012": invoices that the shop issues on behalf of a trader, separate from the trader's own numbers. */
export const invoiceNumber = (count: number): string => `LA-${String(count).padStart(6, '0')}`
