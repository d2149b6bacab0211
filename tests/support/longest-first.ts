import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files with much to do. Vitest would run them last, and alone, where no earlier run told it their times. */
const LONG =
  /\/tests\/(two-people\.|conversations\/|faults\/|e2e\/(process|tracing|image|staff|seed|settings)\.)|\/(answering-assistant|known-device|password-routes)\.test/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
