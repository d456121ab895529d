import type { DeviceState, Joined, KeptPerson } from '../../machines/sync/deviceState.ts';

/** What a device keeps of its shared school, in memory. */
export class MemoryDeviceState implements DeviceState {
  person: KeptPerson | null = null;
  joined: Joined | null = null;
  #key: string | null = null;
  #expected: { person: KeptPerson; key: string } | null = null;

  recall = () => Promise.resolve({ person: this.person, joined: this.joined });
  begin = () => Promise.resolve();
  keep: DeviceState['keep'] = (person, key, joined) => {
    const isNew = this.joined?.id !== joined.id;
    this.person = person;
    this.joined = joined;
    this.#key = key;
    return Promise.resolve({ isNew });
  };
  arrived = () => Promise.resolve();
  key = () => Promise.resolve(this.#key);
  expect: DeviceState['expect'] = (person, key) => {
    if (this.#key !== null) this.#expected = { person, key };
    return Promise.resolve();
  };
  meet = () => {
    const expected = this.#expected;
    this.#expected = null;
    if (!expected || this.#key === null) return Promise.resolve(false);
    this.person = expected.person;
    this.#key = expected.key;
    return Promise.resolve(true);
  };
  dropKey = () => {
    this.#key = null;
    this.#expected = null;
    return Promise.resolve();
  };
  dropPerson = () => {
    this.person = null;
    return this.dropKey();
  };
  forget = () => {
    this.joined = null;
    return this.dropPerson();
  };
}
