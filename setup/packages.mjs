import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'fs'
import { join } from 'path'
import { CACHE, SetupFailure, WINDOWS, alone, run, step, under } from './steps.mjs'

const PRODUCT_MB = 750
const EVERYTHING_MB = 1100

/** The package that brings this machine's Node. */
export const NODE_PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`

// Packages are installed here and moved to their place when they are complete, so a product that runs keeps its files.
const STAGE = join(CACHE, 'packages')
const REPLACED = join(CACHE, 'packages-replaced')

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * The product's share of package.json and the lock file. npm's own `--omit=dev` keeps development tools that a package
 * of the product names as optional peers, such as Vitest for better-auth.
 */
export function productShare({ manifest, lock }) {
  const { devDependencies: _, ...product } = manifest
  const { devDependencies: __, ...root } = lock.packages['']
  const packages = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  return { manifest: product, lock: { ...lock, packages: { ...Object.fromEntries(packages), '': root } } }
}

function wanted(development) {
  const everything = { manifest: readJson(under('package.json')), lock: readJson(under('package-lock.json')) }
  return development ? everything : productShare(everything)
}

/** Whether what lies in node_modules holds what the lock file names. Packages for other machines may be missing. */
export function holds(found, { packages }) {
  if (found === undefined) return false
  return Object.keys(packages).every((path) => {
    const here = found.packages[path]
    return (
      path === '' ||
      (here === undefined ? packages[path].optional === true : here.integrity === packages[path].integrity)
    )
  })
}

const isInstalled = ({ lock }) => holds(readJson(under('node_modules', '.package-lock.json')), lock)

// On a full disk npm says so in ten thousand lines, minutes later.
function refuseFullDisk(needed) {
  const { bavail, bsize } = statfsSync(under('.'))
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < needed) throw new SetupFailure(`The packages need ${needed} MB in ${under('.')}, and ${free} MB are free.`)
}

function moveIntoPlace() {
  rmSync(REPLACED, { recursive: true, force: true })
  if (existsSync(under('node_modules'))) renameSync(under('node_modules'), REPLACED)
  renameSync(join(STAGE, 'node_modules'), under('node_modules'))
  for (const folder of [STAGE, REPLACED]) rmSync(folder, { recursive: true, force: true })
}

/** Installs the packages unless they lie there as the lock file says: the product's, and for development all. */
export async function install({ development }) {
  if (isInstalled(wanted(development))) return
  await alone(async () => {
    if (isInstalled(wanted(development))) return
    // A checkout that has the development tools keeps them when its packages change.
    const everything = development || existsSync(under('node_modules', 'vitest'))
    refuseFullDisk(everything ? EVERYTHING_MB : PRODUCT_MB)
    const { manifest, lock } = wanted(everything)
    mkdirSync(STAGE, { recursive: true })
    writeFileSync(join(STAGE, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(STAGE, 'package-lock.json'), JSON.stringify(lock))
    copyFileSync(under('.npmrc'), join(STAGE, '.npmrc'))
    if (!(await ci(lock))) throw new SetupFailure("The packages can't be installed: npm says why above.")
    moveIntoPlace()
  })
}

/** Runs `npm ci` in the stage; gives whether it succeeded. */
function ci({ packages }) {
  const isForUs = ({ os = process.platform, cpu = process.arch }) =>
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
  const paths = Object.keys(packages).filter((path) => path !== '' && isForUs(packages[path]))
  const done = () => paths.filter((path) => existsSync(join(STAGE, path, 'package.json'))).length / paths.length
  const words = ['ci', '--prefix', STAGE, '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  return step(
    'Install packages',
    (onTick) =>
      npm === undefined
        ? run(WINDOWS ? 'npm.cmd' : 'npm', words, { onTick })
        : run(process.execPath, [npm, ...words], { onTick }),
    done,
  )
}
