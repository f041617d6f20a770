import ts from 'typescript'

/** One small fault in a source text. */
export interface SourceMutant {
  /**
   * Enclosing declaration and change, as in `limitOf: < becomes <=`; line numbers would change with every
   * edit.
   */
  readonly name: string
  readonly line: number
  readonly text: string
  /** Name of the enclosing top-level declaration. */
  readonly within: string | null
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly by: string
  readonly what: string
}

const { SyntaxKind } = ts

const otherOperators = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
])

/** Calls that release something. */
const cleanup =
  /\b(unsubscribe|removeEventListener|clearTimeout|clearInterval|abort|cancel|stop|release|disconnect|delete|drop|clear|revokeObjectURL|close|closeAllConnections)\(/

/** Idempotent calls, most of them by the platform's definition. */
const once = new RegExp(
  [
    String.raw`^[\w.#]+\.#?(set|add|addSubnet|write|keep[A-Z]\w+|learn|throwIfAborted)\(`,
    String.raw`^[\w.#]+\.(setItem|removeItem|setAttribute|removeAttribute)\(`,
    String.raw`^[\w.#]+\.(remove|preventDefault|stopPropagation)\(\)`,
    // A state of React that is set to the same value; a function may count.
    String.raw`^set(?!Timeout|Interval)[A-Z]\w*\((?!\(?\w*\)? =>)`,
    // A listener is added only once, but a function literal is a new one each time.
    String.raw`^([\w.#]+\.)?addEventListener\(\s*[^,()]+,\s*[\w.#]+\s*[,)]`,
    // A promise settles once.
    String.raw`^(([\w.#]+\??\.)?(resolve|reject)|setTimeout\(resolve)\b`,
    String.raw`^await Promise\.resolve\(`,
  ].join('|'),
)

/** Request options whose strings matter. */
const wordedSettings = new Set(['cache', 'credentials', 'mode', 'redirect'])

const isOutward = (statement: ts.ExpressionStatement): boolean => {
  const { expression } = statement
  const call =
    ts.isVoidExpression(expression) || ts.isAwaitExpression(expression) ? expression.expression : expression
  return ts.isCallExpression(call) || (ts.isCallChain(call) && ts.isCallExpression(call))
}

function editsOf(node: ts.Node, source: ts.SourceFile): Edit[] {
  const text = node.getText(source)
  const edit = (by: string, what: string, at: ts.Node = node): Edit => ({
    from: at.getStart(source),
    to: at.getEnd(),
    by,
    what,
  })
  if (ts.isBinaryExpression(node)) {
    const other = otherOperators.get(node.operatorToken.kind)
    const isText = [node.left, node.right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    )
    if (other === undefined || (isText && /[+-]/.test(other))) return []
    return [edit(other, `${node.operatorToken.getText(source)} becomes ${other}`, node.operatorToken)]
  }
  // The size of an icon is only appearance.
  if (ts.isNumericLiteral(node) && !node.parent.parent.getText(source).startsWith('size=')) {
    const value = Number(text.replaceAll('_', ''))
    const other = value < 100 ? value + 1 : 2 * value
    return [edit(String(other), `${text} becomes ${other}`)]
  }
  if (node.kind === SyntaxKind.TrueKeyword) return [edit('false', 'true becomes false')]
  if (node.kind === SyntaxKind.FalseKeyword) return [edit('true', 'false becomes true')]
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [edit(node.operand.getText(source), `${text} without !`)]
  if (
    ts.isPropertyAssignment(node) &&
    ts.isStringLiteral(node.initializer) &&
    wordedSettings.has(node.name.getText(source))
  )
    return [edit("'default'", `${text} becomes 'default'`, node.initializer)]
  if (
    ts.isReturnStatement(node) &&
    node.expression &&
    ts.isArrowFunction(node.expression) &&
    cleanup.test(text)
  )
    return [edit('return () => undefined', 'cleans nothing up')]
  if (ts.isExpressionStatement(node) && isOutward(node)) {
    const call = text.split('\n')[0] ?? ''
    const isOnce = cleanup.test(text) || once.test(text)
    return [edit('', `without ${call}`), ...(isOnce ? [] : [edit(`${text};${text}`, `twice ${call}`)])]
  }
  return []
}

function nameOf(statement: ts.Statement): string | null {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name?.text ?? null
  if (!ts.isVariableStatement(statement)) return null
  const [declaration] = statement.declarationList.declarations
  return declaration && ts.isIdentifier(declaration.name) ? declaration.name.text : null
}

/** Equal faults of one declaration are numbered. */
function numbered(mutants: readonly SourceMutant[]): SourceMutant[] {
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const { name } = mutant
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? mutant : { ...mutant, name: `${name} (${count})` }
  })
}

/** Returns every fault of one edit; leaves out types, imports and texts. */
export function sourceMutantsOf(file: string, text: string): SourceMutant[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const mutants: SourceMutant[] = []
  const visit = (node: ts.Node, within: string | null): void => {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    )
      return
    for (const { from, to, by, what } of editsOf(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(from)
      mutants.push({
        name: `${within ?? 'module'}: ${what}`,
        line: line + 1,
        text: text.slice(0, from) + by + text.slice(to),
        within,
      })
    }
    ts.forEachChild(node, (child) => visit(child, within))
  }
  for (const statement of source.statements) visit(statement, nameOf(statement))
  return numbered(mutants)
}
