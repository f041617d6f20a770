import type { components } from '../__generated__/rest-api.ts'

/** Camera parameters as they came; the REST API is the one to check them. */
export const unchecked = (parameters: object) => parameters as components['schemas']['CameraParameters']
