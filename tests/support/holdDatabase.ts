/** Keeps the journal's database busy, as a page does that is put to sleep; resolves to what ends it. */
export async function holdDatabase(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plantel');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  let isHeld = true;
  const store = database.transaction('changes', 'readwrite').objectStore('changes');
  const goOn = () => {
    if (isHeld) store.count().addEventListener('success', goOn);
    else database.close();
  };
  goOn();
  return () => {
    isHeld = false;
  };
}
