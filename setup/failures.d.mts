type Spec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { errors?: { message: string }[] }[] }[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }

export function failuresOf(report: { suites: Suite[] }): string[]
