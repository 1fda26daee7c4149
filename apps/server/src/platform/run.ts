import { spawn } from 'node:child_process'

/** Runs a program to its end. @throws with what it printed when it fails. */
export function run(
  program: string,
  args: string[],
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', code =>
      code === 0 ? settle(output) : fail(new Error(`${program} failed:\n${output}`)),
    )
  })
}
