import ts from 'typescript'

/** A replacement by a text known only at run time, in which `$&` and the like would be patterns. */
export interface OpenReplacement {
  readonly line: number
  readonly text: string
}

const isReplacing = (
  node: ts.Node,
): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^replace(All)?$/.test(node.expression.name.text) &&
  node.arguments.length === 2

/** True for literals, which can be reviewed, and functions, whose results have no patterns. */
const isSafe = (replacement: ts.Expression): boolean =>
  ts.isStringLiteralLike(replacement) ||
  ts.isArrowFunction(replacement) ||
  ts.isFunctionExpression(replacement) ||
  (ts.isTaggedTemplateExpression(replacement) && ts.isNoSubstitutionTemplateLiteral(replacement.template))

/**
 * Finds each `.replace(…)` and `.replaceAll(…)` in a source text whose replacement is neither a literal nor a
 * function.
 */
export const openReplacements = (source: string): readonly OpenReplacement[] => {
  const file = ts.createSourceFile('one.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: OpenReplacement[] = []
  const visit = (node: ts.Node): void => {
    const replacement = isReplacing(node) ? node.arguments[1] : undefined
    if (replacement && !isSafe(replacement)) {
      const { line } = file.getLineAndCharacterOfPosition(replacement.getStart())
      found.push({ line: line + 1, text: replacement.getText() })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
