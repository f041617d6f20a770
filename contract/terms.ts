/** The terms of use that are in force, by their date (specification §1.9). */
export const termsVersion = '2025-01-11'
