import type { components } from '../__generated__/rest-api.ts'

type Schemas = components['schemas']

// What the REST API is the one to check passes through as it came.

export const unchecked = (parameters: object) => parameters as Schemas['CameraParameters']

type CategoryId = NonNullable<Schemas['NewTask']['category']>

export const withCategory = <T extends { readonly category?: string | null }>(values: T) =>
  values as Omit<T, 'category'> & { category?: CategoryId }
