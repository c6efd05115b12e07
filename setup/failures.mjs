// For any Node, as the set-up is.
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const LONGEST = 30

/** The tests of Playwright's JSON report, with those of its inner suites. */
const testsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) => tests.map((test) => ({ title, file, line, ...test }))),
    ...testsOf(inner),
  ])

/**
 * Why tests of a browser failed: the place and title of each, and the first lines of its errors. A long run that is
 * cut to its end keeps them.
 */
export const failuresOf = ({ suites }) =>
  testsOf(suites)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, file, line, results }) => {
      const errors = results.flatMap((result) => result.errors || [])
      const lines = errors.flatMap(({ message = '' }) => message.replace(COLORS, '').split('\n'))
      return [`${file}:${line} ${title}`, ...lines.filter((each) => each.trim()).slice(0, LONGEST)].join('\n    ')
    })
