type Package = {
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  integrity?: string
  version?: string
  license?: string
  dependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Package & { devDependencies?: Record<string, string> }> }
type Manifest = { dependencies: Record<string, string>; devDependencies?: Record<string, string> }

/** The share of package.json and the lock file that the product needs. */
export function productShare<M extends Manifest>(all: { manifest: M; lock: Lock }): { manifest: M; lock: Lock }
/** Whether what is installed is what a lock file names, packages for other machines aside. */
export function holds(found: Lock | undefined, wanted: Lock): boolean
