import type { ChildProcess } from 'node:child_process'

/** A program that somebody else wrote, started for a test. Settles when it says so. @throws with its output */
export async function startProgram(child: ChildProcess, sign: RegExp): Promise<{ stop(): Promise<void> }> {
  let output = ''
  await new Promise<void>((settle, fail) => {
    const look = (part: Buffer) => {
      output += part
      if (sign.test(output)) settle()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', fail)
    child.once('exit', code => fail(new Error(`ended with ${code}: ${output}`)))
  })
  return {
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
}
