import { expect, test } from 'vitest'
import { Variables } from './variables.ts'
import { type VariableName, variableWords } from './variable-words.ts'

const rows = (Object.keys(variableWords) as VariableName[]).map((name) => {
  const { byDefault = '', about, secret } = variableWords[name]
  return `| \`${name}\`${secret ? `, \`${name}_FILE\`` : ''} | ${byDefault} | ${about} |`
})

const page = `# Variables

The product reads its configuration from the environment. An empty or blank variable counts as one that is not set.
A secret may be in a file instead: set the name with \`_FILE\`, such as \`SECRET_FILE=/run/secrets/secret\`.
Only the product's own user should be able to read that file.

| variable | default | what it is |
|---|---|---|
${rows.join('\n')}

This page is made of \`server/core/base/variable-words.ts\`. \`npx vitest run server/core/base/variable-words.test.ts -u\` writes it again.
`

test('variables-listed: the guide lists every variable that the product reads', async () => {
  expect(Object.keys(variableWords).toSorted()).toEqual(Object.keys(Variables.shape).toSorted())
  await expect(page).toMatchFileSnapshot('../../../docs/guide/variables.md')
})
