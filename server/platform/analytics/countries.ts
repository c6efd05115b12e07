import { readFile } from 'node:fs/promises'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { StartFailure } from '../../core/base/start-failure.ts'

/** How an IPv4 address begins on a socket of IPv6, which not every file knows. */
const IPV4_WITHIN = /^::ffff:(?=\d+\.)/i

const COUNTRY = /^[A-Z]{2}$/

type Countries = Pick<Reader<CountryResponse>, 'get'>

const opened = new Map<string, Promise<Countries>>()

/** Reads the file once and keeps it in memory, some 10 MB. A start has one file, so the map does not grow. */
function openCountries(file: string): Promise<Countries> {
  const reader = opened.get(file) ?? readFile(file).then((bytes) => new Reader<CountryResponse>(bytes))
  opened.set(file, reader)
  return reader
}

/**
 * Checks the file of `COUNTRIES_FILE`, in the format https://maxmind.github.io/MaxMind-DB/.
 * @throws StartFailure when it can't be read.
 */
export async function checkCountries(file: string | undefined): Promise<void> {
  if (file === undefined) return
  await openCountries(file).catch((error: Error) => {
    throw new StartFailure(`COUNTRIES_FILE must name an MMDB file of countries: ${error.message}.`)
  })
}

/**
 * The country of an address as ISO 3166-1 alpha-2, such as `US`. Null without a file, for private addresses, and for
 * those that the file does not know or says nothing readable of. Nothing of the address is kept.
 */
export async function countryOf(file: string | undefined, address: string): Promise<string | null> {
  if (file === undefined) return null
  const countries = await openCountries(file)
  try {
    const code: unknown = countries.get(address.replace(IPV4_WITHIN, ''))?.country?.iso_code
    return typeof code === 'string' && COUNTRY.test(code) ? code : null
  } catch {
    return null
  }
}
