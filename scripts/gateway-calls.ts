import { readFileSync, writeFileSync } from 'node:fs'

import {
  buildSchema,
  isInputObjectType,
  isListType,
  isNullableType,
  isUnionType,
  getNamedType,
  getNullableType,
} from 'graphql'
import type { GraphQLArgument, GraphQLField, GraphQLObjectType } from 'graphql'

import { mutations } from '#gateway/resolvers/mutations.ts'
import { queries } from '#gateway/resolvers/queries.ts'

type Field = GraphQLField<unknown, unknown>
type Operations = Readonly<Record<string, { readonly requestBody?: unknown } | undefined>>

const file = 'graphql-gateway/__generated__/calls.ts'

/** Functions of resolvers/outcomes.ts that turn an error into a refusal, by the member of the union. */
const refusals: Readonly<Record<string, (path: string) => string>> = {
  InputRejected: (path) => {
    if (path.startsWith('/v1/auth/')) return 'toInputRejected'
    return path.startsWith('/v1/me/passkeys') ? 'toPasskeyRejected' : 'toTextRejected'
  },
  SourceRefused: () => 'toSourceRefused',
  TeamRefused: () => 'toTeamRefused',
  MembershipRefused: () => 'toMembershipRefused',
}

function mayBeNull({ name, type }: GraphQLArgument): boolean {
  if (isNullableType(type)) return true
  const input = getNamedType(type)
  return (
    name === 'input' &&
    isInputObjectType(input) &&
    Object.values(input.getFields()).some(({ type: one }) => isNullableType(one))
  )
}

/** Expression for the values of a call: a file, the camera parameters, or an object of the arguments. */
function valuesOf(args: readonly GraphQLArgument[]): string {
  const [first] = args
  const type = first && getNamedType(first.type).name
  if (type === 'File') return `toForm(${first?.name})`
  if (type === 'CameraParameters') return first?.name ?? ''
  const names = args.map(({ name }) => (name === 'input' ? '...input' : name)).join(', ')
  return args.some(mayBeNull) ? `given({ ${names} })` : `{ ${names} }`
}

/** Maps the answer: `yes` for a Boolean, the items of a list, a member of a union by its name. */
function afterwards({ type }: Field, path: string): string {
  const named = getNamedType(type)
  if (named.name === 'Boolean') return '.then(yes)'
  if (isListType(getNullableType(type))) return '.then(({ items }) => items)'
  if (!isUnionType(named)) return ''
  const members = named.getTypes().map(({ name }) => name)
  const caught = members.flatMap((name) => refusals[name]?.(path) ?? []).map((refuse) => `.catch(${refuse})`)
  return `.then(named('${members[0]}'))${caught.join('')}`
}

function resolverOf(field: Field, paths: Readonly<Record<string, Operations>>): string {
  const call = /(?:GET|PUT|POST|DELETE|PATCH) \/\S+$/.exec(field.description ?? '')?.[0]
  const [method = '', path = ''] = call?.split(' ') ?? []
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${field.name}: the description has to end with a call of the REST API`)
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  // One contract may name an argument by the kind of object, the other by `id`.
  const argumentOf = (name: string) =>
    (field.args.find((one) => one.name === name) ?? field.args[0])?.name ?? name
  const inPath = parameters.map((name) => [name, argumentOf(name)] as const)
  const others = field.args.filter(({ name }) => !inPath.some(([, given]) => given === name))
  const place = inPath.map(([name, given]) => (name === given ? name : `${name}: ${given}`)).join(', ')
  const kind = method === 'GET' ? 'query' : 'body'
  const values = kind === 'query' ? `{ ${others.map(({ name }) => name).join(', ')} }` : valuesOf(others)
  const input = [
    ...(place === '' ? [] : [`path: { ${place} }`]),
    ...(others.length === 0 ? [] : [`${kind}: ${values}`]),
  ].join(', ')
  const names = field.args.map(({ name }) => name).join(', ')
  const how = isNullableType(field.type) ? 'read' : 'rest'
  return `  ${field.name}: (_parent, ${names === '' ? '_args' : `{ ${names} }`}, { ${how} }) =>
    ${how}('${call}'${input === '' ? '' : `, { ${input} }`})${afterwards(field, path)},`
}

/** Writes the resolvers that follow from the two contracts: fields whose description ends with their call. */
export function writeGatewayCalls(): void {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const { paths } = JSON.parse(readFileSync('rest-api.json', 'utf8')) as {
    readonly paths: Readonly<Record<string, Operations>>
  }
  const resolversOf = (type: GraphQLObjectType | null | undefined, own: object): string[] =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !Object.hasOwn(own, name))
      .map((field) => resolverOf(field, paths))
  writeFileSync(
    file,
    `// Written by scripts/gateway-calls.ts.
import {
  given, named, toForm, toInputRejected, toMembershipRefused, toPasskeyRejected, toSourceRefused, toTeamRefused, toTextRejected, yes,
} from '../resolvers/outcomes.ts'
import type { MutationResolvers, QueryResolvers } from './resolvers.ts'

export const calledQueries = {
${resolversOf(schema.getQueryType(), queries).join('\n')}
} satisfies QueryResolvers

export const calledMutations = {
${resolversOf(schema.getMutationType(), mutations).join('\n')}
} satisfies MutationResolvers
`,
  )
}
