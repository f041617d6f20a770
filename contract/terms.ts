/** Date of the current terms of use (specification §1.9). */
export const termsVersion = '2025-01-11'
