import {
  Kind,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql'
import type {
  DocumentNode,
  ExecutionResult,
  FieldNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { limitKey } from '#contract/clients.ts'

import type { GatewayConfig } from './config.ts'
import type { GatewayContext } from './context.ts'
import { itemCall } from './rest/client.ts'

/** Items of a list whose number the document leaves open. */
const usualPage = 10
const largestPage = 100
/** Items that cost as much as a call. */
const itemsPerCall = 10
/** Price of a search, in calls: it reads far more than it answers. */
const searchCalls = 15

type Variables = Readonly<Record<string, unknown>>

/** Cost of a part of a document within a page of so many items; undefined for a part without calls. */
type Cost = ((page: number, variables: Variables) => number) | undefined

type Field = GraphQLField<unknown, unknown>

function sumOf(costs: readonly Cost[]): Cost {
  const counted = costs.filter((cost) => cost !== undefined)
  if (counted.length < 2) return counted[0]
  return (page, variables) => counted.reduce((sum, cost) => sum + cost(page, variables), 0)
}

/** Reads an argument, in which a client may have put a value of any kind. */
function argumentOf(node: FieldNode, { args }: Field, name: string) {
  const given = node.arguments?.find((one) => one.name.value === name)?.value
  const fallback: unknown = args.find((one) => one.name === name)?.defaultValue
  return (variables: Variables): unknown =>
    (given && valueFromASTUntyped(given, { ...variables })) ?? fallback
}

// The contract's description of a field names the call that the field makes.
function namesCall({ description }: Field): boolean {
  return /\b(?:GET|PUT|POST|DELETE|PATCH) \//.test(description ?? '')
}

function callCost(node: FieldNode, field: Field, price: number, limit: ReturnType<typeof pageOf>): Cost {
  const query = argumentOf(node, field, 'query')
  return (_page, variables) =>
    price + (limit ? limit(variables) / itemsPerCall : 0) + (query(variables) ? searchCalls : 0)
}

function pageOf(node: FieldNode, field: Field) {
  if (!field.args.some(({ name }) => name === 'limit')) return undefined
  const limit = argumentOf(node, field, 'limit')
  return (variables: Variables): number =>
    Math.min(Math.max(Number(limit(variables)) || usualPage, 1), largestPage)
}

/**
 * Reads from a valid document the most that an operation may cause upstream, counted in calls: one for each
 * field that makes one, as often as there may be items in the lists around it.
 */
export function readCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): (variables: Variables) => number {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  // Each is read once: fragments of fragments would double the work with every one.
  const fragments = new Map<string, Cost>()

  const ofFragment = (name: string): Cost => {
    if (fragments.has(name)) return fragments.get(name)
    const found = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    )
    const cost =
      found?.kind === Kind.FRAGMENT_DEFINITION
        ? ofSet(found.selectionSet, schema.getType(found.typeCondition.name.value))
        : undefined
    fragments.set(name, cost)
    return cost
  }
  const ofNode = (node: SelectionNode, type: GraphQLNamedType | null | undefined): Cost => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value)
    if (node.kind === Kind.INLINE_FRAGMENT)
      return ofSet(
        node.selectionSet,
        node.typeCondition ? schema.getType(node.typeCondition.name.value) : type,
      )
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
    if (!field) return undefined
    const ownPage = pageOf(node, field)
    // The items that a list names come together.
    const price = type !== root && field.description?.includes(itemCall) ? 1 / itemsPerCall : 1
    const call = type === root || namesCall(field) ? callCost(node, field, price, ownPage) : undefined
    const inner = ofSet(node.selectionSet, getNamedType(field.type))
    const isList = isListType(getNullableType(field.type))
    const items: Cost =
      inner &&
      ((page, variables) => {
        const size = ownPage?.(variables) ?? page
        return isList ? size * inner(usualPage, variables) : inner(size, variables)
      })
    return sumOf([call, items])
  }
  const ofSet = (set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined): Cost =>
    sumOf((set?.selections ?? []).map((node) => ofNode(node, type)))

  const cost = operation && ofSet(operation.selectionSet, root)
  const defaults = Object.fromEntries(
    (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )
  return (variables) => Math.ceil(cost?.(usualPage, { ...defaults, ...variables }) ?? 0)
}

const budgetSeconds = 10

type Client = Pick<GatewayContext['asker'], 'bearer' | 'clientAddress'>

/** The headers that tell a client its cost and its budgets, and the refusal of what is beyond them. */
interface Charged {
  readonly headers: Readonly<Record<string, string>>
  readonly refusal?: { readonly errors: NonNullable<ExecutionResult['errors']> }
}

function refuse(status: number, message: string, extensions: object, headers = {}) {
  const http = { status, headers }
  return { errors: [createGraphQLError(message, { extensions: { ...extensions, http } })] }
}

function limiterOf(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: budgetSeconds })
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000)
}

/** Counts points down, below zero too; the library rejects with the same figures. */
async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<RateLimiterRes> {
  return await limiter.consume(key, points).catch((result: unknown) => {
    if (result instanceof RateLimiterRes) return result
    throw result
  })
}

interface Checked {
  readonly args: {
    readonly schema: GraphQLSchema
    readonly document: DocumentNode
    readonly operationName?: string | null | undefined
    readonly variableValues?: Variables | null | undefined
    readonly contextValue?: unknown
  }
  readonly setResultAndStopExecution: (result: ExecutionResult) => void
}

/**
 * Charges each operation to the budgets of its client: that of its token, or of its address without one, and
 * that of all people at its address. Only the REST API knows the account of a token. An operation without an
 * address or a token is the product's own.
 */
export function createCosts({ limits, budgets }: Pick<GatewayConfig, 'limits' | 'budgets'>) {
  const ofAddress = limiterOf(budgets.perAddress)
  const ofClient = limiterOf(budgets.perAccount)
  const charges = new WeakMap<Request, Charged>()

  const charge = async ({ bearer, clientAddress }: Client, cost: number): Promise<Charged> => {
    const headers: Record<string, string> = { 'x-query-cost': String(cost) }
    const address = clientAddress === undefined ? undefined : limitKey(clientAddress)
    // The end of a token is its signature.
    const client = bearer?.slice(-64) ?? address
    const policies: string[] = []
    const states: string[] = []
    for (const [name, limiter, key] of [
      ['address', ofAddress, address],
      ['client', ofClient, client],
    ] as const) {
      if (limiter.points === 0 || key === undefined) continue
      const result = await consume(limiter, key, cost > limits.cost ? 1 : Math.max(cost, 1))
      const seconds = secondsOf(result)
      policies.push(`"${name}";q=${limiter.points};w=${budgetSeconds}`)
      states.push(`"${name}";r=${result.remainingPoints};t=${seconds}`)
      headers['ratelimit-policy'] = policies.join(', ')
      headers['ratelimit'] = states.join(', ')
      if (result.consumedPoints <= limiter.points) continue
      const message = '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。'
      const extensions = { code: 'RATE_LIMITED', upstreamCode: 'BUDGET_SPENT', retryAfter: seconds }
      return { headers, refusal: refuse(429, message, extensions, { 'retry-after': String(seconds) }) }
    }
    if (cost <= limits.cost) return { headers }
    const message = `The operation costs ${cost}, more than ${limits.cost}`
    return { headers, refusal: refuse(400, message, { code: 'COST_LIMIT', cost, limit: limits.cost }) }
  }
  const check = async ({ args, setResultAndStopExecution }: Checked): Promise<void> => {
    const { schema, document, operationName, variableValues, contextValue } = args
    const { asker, request } = contextValue as GatewayContext & { readonly request: Request }
    const charged =
      charges.get(request) ??
      (await charge(asker, readCost(schema, document, operationName)(variableValues ?? {})))
    charges.set(request, charged)
    if (charged.refusal) setResultAndStopExecution(charged.refusal)
  }
  const plugin: Plugin = {
    onExecute: check,
    onSubscribe: check,
    onResponse: ({ request, response }) => {
      for (const [name, value] of Object.entries(charges.get(request)?.headers ?? {}))
        response.headers.set(name, value)
    },
  }
  return { charge, charges, plugin }
}

export type Costs = ReturnType<typeof createCosts>
