/** The terms of use that are in force, by their date (specification §1.9). Who uses the service accepts these. */
export const termsVersion = '2025-01-11'
