import satisfies from 'spdx-satisfies'

/**
 * The licenses under which packages may be shipped: those that ask for a notice alone, and those whose terms end with
 * their own files. LGPL holds for libvips, which sharp brings as a library of its own that anyone may replace.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'LGPL-3.0-or-later',
]

/** What packages leave out of their package.json, with where it stands. */
const READ_BY_HAND = {
  'png-js': 'MIT', // its file LICENSE
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Each package of a lock file with its license, and whether it may be shipped. Sorted by name. */
export function listLicenses({ packages }) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license }]) => {
      const name = nameOf(path)
      const found = license ?? READ_BY_HAND[name] ?? 'unknown'
      return { name, version, license: found, allowed: isAllowed(found) }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** An expression of SPDX, such as `(MIT OR EUPL-1.1+)`; what is none is not allowed. */
function isAllowed(license) {
  try {
    return satisfies(license, ALLOWED)
  } catch {
    return false
  }
}
