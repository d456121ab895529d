import { asJson, finder } from './found.ts';
import type { Sought } from './found.ts';
import { untilReached } from '../untilReached.ts';
import type { EngineBrowser } from './session.ts';

type Words = string | RegExp;

/** The name WebDriver gives an element in an answer. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Control and A: WebKit's driver leaves in a field what its page puts there again. */
const selectAll = '\uE009a';

/** A tab of a browser, used as a person uses it. */
export class Tab {
  readonly #browser: EngineBrowser;
  readonly #origin: string;
  readonly #handle: string;
  readonly #within: Sought['within'];

  constructor(browser: EngineBrowser, origin: string, handle: string, within?: Sought['within']) {
    this.#browser = browser;
    this.#origin = origin;
    this.#handle = handle;
    this.#within = within;
  }

  async open(path: string): Promise<void> {
    await this.#send('Navigate', { url: `${this.#origin}${path}` });
  }

  async reload(): Promise<void> {
    await this.#send('Refresh');
  }

  /** The same tab, looking only at the dialog, list or article of this name. */
  within(role: string, name: Words): Tab {
    return new Tab(this.#browser, this.#origin, this.#handle, { role, name });
  }

  async see(text: Words, seconds?: number): Promise<void> {
    await this.#find({ by: 'text', name: text }, seconds);
  }

  async seeRole(role: string, name: Words, seconds?: number): Promise<void> {
    await this.#find({ by: 'role', role, name }, seconds);
  }

  async shows(text: Words): Promise<boolean> {
    return (await this.#look({ by: 'text', name: text })) !== null;
  }

  async click(name: Words, role = 'button'): Promise<void> {
    await this.#act({ by: 'role', role, name }, 'ElementClick');
  }

  async fill(label: Words, text: string): Promise<void> {
    await this.#act({ by: 'label', name: label }, 'ElementClear');
    await this.#act({ by: 'label', name: label }, 'ElementSendKeys', { text: selectAll });
    await this.#act({ by: 'label', name: label }, 'ElementSendKeys', { text });
  }

  async press(name: Words, key: string): Promise<void> {
    await this.#act({ by: 'role', role: 'button', name }, 'ElementSendKeys', { text: key });
  }

  async choose(label: Words, option: string): Promise<void> {
    await this.#act({ by: 'label', name: label, option }, 'ElementClick');
  }

  /** What a function returns in the page, which it must bring all with it. */
  async evaluate<Input, Output>(
    work: (input: Input) => Output,
    input: Input,
  ): Promise<Awaited<Output>> {
    const script = `return (${work.toString()})(...arguments)`;
    return (await this.#send('ExecuteScript', { script, args: [input] })) as Awaited<Output>;
  }

  /** Firefox breaks off a script that runs as its tab closes, not one whose page is left. */
  async close(): Promise<void> {
    await this.#send('Navigate', { url: 'about:blank' });
    await this.#send('CloseWindow');
  }

  /** As a letter sheet with margins of a centimetre takes it. */
  async print(): Promise<Buffer> {
    return Buffer.from(String(await this.#send('Print')), 'base64');
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#send('TakeScreenshot')), 'base64');
  }

  async #look(sought: Sought): Promise<string | null> {
    const args = [asJson({ ...sought, within: this.#within })];
    const script = 'return window.findSought ? [window.findSought(...arguments)] : null';
    const look = async () =>
      (await this.#send('ExecuteScript', { script, args })) as
        | [Record<string, string> | null]
        | null;
    const looked = await look();
    if (!looked) await this.#send('ExecuteScript', { script: finder, args: [] });
    const [found = null] = looked ?? (await look()) ?? [];
    return found?.[elementKey] ?? null;
  }

  #find(sought: Sought, seconds?: number): Promise<string> {
    return untilReached(`${sought.by} "${sought.name}"`, () => this.#look(sought), seconds);
  }

  /** What lies under something else for a moment, or was drawn anew, is looked for again. */
  async #act(
    sought: Sought,
    command: 'ElementClick' | 'ElementClear' | 'ElementSendKeys',
    parameters = {},
  ) {
    await untilReached(`${command} "${sought.name}"`, async () => {
      const id = await this.#look(sought);
      if (id === null) return false;
      await this.#send(command, { id, ...parameters });
      return true;
    });
  }

  async #send(...[command, parameters]: Parameters<EngineBrowser['send']>): Promise<unknown> {
    await this.#browser.send('SwitchToWindow', { handle: this.#handle });
    return this.#browser.send(command, parameters);
  }
}
