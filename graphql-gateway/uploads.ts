import { getOperationAST, Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLParams, Plugin } from 'graphql-yoga'

import { isMultipart } from './body-limit.ts'

function asksOnlyFor(
  fields: readonly string[],
  document: DocumentNode,
  operationName: string | null | undefined,
) {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  return selections.every((one) => one.kind === Kind.FIELD && fields.includes(one.name.value))
}

function refuse(message: string): never {
  throw createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

function readRecord(form: FormData, name: string): Record<string, unknown> {
  try {
    const text = form.get(name)
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below.
  }
  return refuse(`The form's ${name} is not an object of JSON`)
}

/** The question in a form, which has one file for one variable. */
async function readForm(request: Request): Promise<GraphQLParams> {
  const form = await request.formData().catch(() => refuse('The form cannot be read'))
  const operations = readRecord(form, 'operations')
  const [entry, ...more] = Object.entries(readRecord(form, 'map'))
  const [key, paths] = entry ?? ['', undefined]
  const [path, ...others] = Array.isArray(paths) ? (paths as unknown[]) : []
  const name = typeof path === 'string' ? /^variables\.(\w+)$/.exec(path)?.[1] : undefined
  const file = form.get(key)
  if (name === undefined || more.length > 0 || others.length > 0 || !(file instanceof File))
    return refuse('The form takes one file for one variable')
  const variables = typeof operations['variables'] === 'object' ? operations['variables'] : {}
  return { ...operations, variables: { ...variables, [name]: file } }
}

/** Reads forms that carry a file, and refuses them for anything but these mutations. */
export function uploadsOnlyFor(...fields: readonly string[]): Plugin {
  return {
    onRequestParse: ({ request, setRequestParser }) => {
      if (request.method === 'POST' && isMultipart(request)) setRequestParser(readForm)
    },
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { request } = args.contextValue as { request: Request }
      if (!isMultipart(request) || asksOnlyFor(fields, args.document, args.operationName)) return
      setResultAndStopExecution({
        errors: [
          createGraphQLError(`Only ${fields.join(' and ')} take a file`, {
            extensions: { code: 'BAD_USER_INPUT', http: { status: 415 } },
          }),
        ],
      })
    },
  }
}
