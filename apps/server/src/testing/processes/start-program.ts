import type { ChildProcess } from 'node:child_process'

/** Waits until a child process prints a line that matches `readyLine`. @throws with its output if it ends before */
export async function startProgram(
  child: ChildProcess,
  readyLine: RegExp,
): Promise<{ stop(): Promise<void> }> {
  let output = ''
  await new Promise<void>((settle, fail) => {
    const onOutput = (part: Buffer) => {
      output += part
      if (readyLine.test(output)) settle()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
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
