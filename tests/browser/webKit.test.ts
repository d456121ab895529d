import { testEngine } from './harness/engines/everyEngine.ts';
import { startWebKit } from './harness/engines/webKit.ts';

testEngine(startWebKit);
