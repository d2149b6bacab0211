import type { Reporter, TestModule } from 'vitest/node'

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const brokenFiles = modules.filter((module) => !module.ok() && module.errors().length > 0).length
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + brokenFiles} failed\n`)
  }
}
