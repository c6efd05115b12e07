import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../core/start/embedded-postgres.ts'
import { someFolder } from './testing-backups.ts'

const run = promisify(execFile)

test(
  'backup-commands: an installation moves by two commands; a wrong file leaves the new place as it was',
  { timeout: 240_000 },
  async () => {
    const [from, to, kept] = [await someFolder(), await someFolder(), await someFolder()]
    const command = (words: string[], dataDir: string, env: Record<string, string> = {}) =>
      run(process.execPath, ['server/platform/backup/command.ts', ...words], {
        env: { DATA_DIR: dataDir, ...env },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      )
    const key = { BACKUP_KEY: 'a key of the tests, long enough to be one' }
    expect(await command(['backup', kept], from, key)).toBe(
      `There is nothing to back up in ${from}: set DATA_DIR to the product’s data folder.\n`,
    )
    expect([await readdir(from), await readdir(kept)]).toEqual([[], []])
    await (await startEmbeddedPostgres({ dataDir: from })).stop()
    // A blank variable is one that is not set.
    expect(await command(['backup', kept], from, { ...key, DATABASE_URL: ' ' })).toMatch(
      /Backed up [\d,]+ rows and 0 files to watchpost-\d{8}T\d{6}Z\.backup/,
    )
    const [name] = await readdir(kept)
    const path = join(kept, name!)

    expect(await command(['restore', path], to)).toBe(
      'This backup is encrypted: set BACKUP_KEY to the key that it was made with.\n',
    )
    const broken = join(await someFolder(), 'broken.backup')
    const bytes = await readFile(path)
    await writeFile(broken, bytes.subarray(0, bytes.length - 40))
    expect(await command(['restore', broken], to, key)).toMatch(/ends too early/)
    expect(await readdir(to)).toEqual([])

    expect(await command(['restore', kept], to, key)).toMatch(/Restored [\d,]+ rows and 0 files/)
    expect(await command(['restore', kept], to, key)).toMatch(/Restored|not empty/)
    expect(await command(['restore', join(kept, 'none')], to, key)).toMatch(/There is no file/)
    await mkdir(join(kept, 'empty'))
    expect(await command(['restore', join(kept, 'empty')], to, key)).toMatch(/There is no backup in the folder/)
    expect(await command(['backup'], to)).toMatch(/Say backup and where to/)
  },
)
