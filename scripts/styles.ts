import ts from 'typescript'

/** Removes comments from a style sheet. */
export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** Returns the selectors of a sheet, each with its at-rules. */
export function getSelectors(css: string): string[] {
  return [...withoutComments(css).matchAll(/(?<=[{};]|^)([^{};]+)\{/g)]
    .map((match) => match[1]?.trim() ?? '')
    .filter((selector) => !/^(@|from|to|\d)/.test(selector))
}

/** Returns the classes in a selector. */
export const getClasses = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map((match) => match[1] ?? '')

/** Returns the classes that a sheet styles. */
export const classesIn = (css: string): Set<string> =>
  new Set(getSelectors(css).flatMap(getClasses))

/**
 * Returns every word of the strings in a program; a word followed by an interpolated value ends in
 * `*`.
 */
export function wordsIn(name: string, text: string): Set<string> {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) addWords(found, node.text)
    if (ts.isTemplateExpression(node))
      for (const piece of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        addWords(found, ts.isTemplateTail(piece) ? piece.text : `${piece.text}*`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function addWords(words: Set<string>, text: string): void {
  for (const word of text.split(/[^\w*-]+/)) if (word) words.add(word)
}

/** Returns whether any of the words is a class or its prefix. */
export const isNamed = (name: string, words: ReadonlySet<string>): boolean =>
  words.has(name) ||
  [...words].some((word) => /[\w-]{2}\*$/.test(word) && name.startsWith(word.slice(0, -1)))
