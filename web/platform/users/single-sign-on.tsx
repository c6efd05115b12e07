import type { SignInProblem } from '../../../contract/platform/users/users.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The way by the configured issuer, which `name` is known by. It leaves this site, and comes back to `next`. */
export const SingleSignOn = ({ name, next }: { name: string; next: string | null }) => (
  <>
    <p className="gate-or">or</p>
    <ButtonLink variant="outline" wide href={`/api/login/sso${next ? `?next=${encodeURIComponent(next)}` : ''}`}>
      Continue with {name}
    </ButtonLink>
  </>
)

const words: Record<SignInProblem, (name: string) => string> = {
  refused: (name) => `${name} did not let you in, or you stopped halfway. Try again, or log in with your password.`,
  expired: (name) => `That took too long, or you began in another window. Choose “Continue with ${name}” once more.`,
  unreachable: (name) => `${name} does not answer. Try again in a minute, or log in with your password.`,
  untrusted: (name) =>
    `The answer of ${name} could not be trusted, so nobody was signed in. Try again; if that does not help, tell ` +
    'your administrator.',
  unverified: (name) => `${name} has not confirmed your email address. Confirm it there, then try again.`,
  unknown: () => 'No account has your email address. Ask an administrator to invite you.',
  other: (name) =>
    `This account is bound to somebody else at ${name}. Ask an administrator to remove it and invite you again.`,
  suspended: () => 'This account is suspended. Ask an administrator to lift that.',
  'too-many': () => 'Too many attempts. Wait a quarter of an hour, then try again.',
}

/** Why single sign-on let nobody in, in words; undefined when the address names no reason. */
export const problemWords = (problem: string | null, name: string): string | undefined =>
  problem && Object.hasOwn(words, problem) ? words[problem as SignInProblem](name) : undefined
