import { readFileSync, statSync } from 'node:fs'
import { StartFailure } from './start-failure.ts'
import { type VariableName, variableWords } from './variable-words.ts'

/** The variables that hold a secret: each may name a file instead, under its name with `_FILE`. */
export const secretNames = (Object.keys(variableWords) as VariableName[]).filter((name) => variableWords[name].secret)

const MOST_BYTES = 64 * 1024
const OTHERS_READ = 0o004

const fileName = (name: string) => `${name}_FILE`

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

/**
 * The environment with what its secret files contain, such as `SECRET` from `SECRET_FILE`. The line break at the end of
 * a file does not count.
 * @throws StartFailure naming the variable whose file is missing, empty or too large, or that is set in both ways.
 */
export function withSecretFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretNames.filter((name) => source[fileName(name)] !== undefined)
  return { ...source, ...Object.fromEntries(read.map((name) => [name, readSecret(source, name)])) }
}

function readSecret(source: NodeJS.ProcessEnv, name: string): string {
  const file = fileName(name)
  if (source[name] !== undefined) throw new StartFailure(`Set ${name} or ${file}, not both.`)
  const value = contents(file, source[file]!).replace(/\r?\n$/, '')
  if (value.trim() === '') throw new StartFailure(`The file of ${file} is empty: write the secret into it.`)
  return value
}

function contents(name: string, path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new StartFailure(`The file of ${name} is too large for a secret.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StartFailure(`The file of ${name} can't be read: ${REASONS[code] ?? message}.`)
  }
}

/** A sentence for each secret file that every user of this machine may read. Windows has no such mode. */
export function tellOpenFiles(source: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'win32') return []
  return secretNames
    .map(fileName)
    .filter((name) => source[name]?.trim() && (statSync(source[name]).mode & OTHERS_READ) !== 0)
    .map((name) => `Every user of this machine may read the file of ${name}: set its mode to 600.`)
}
