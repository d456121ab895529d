/** Pixels of the longer side: enough for print at the size it is shown. */
const largest = 192;

/** An image of any kind the browser shows as a small PNG, or null when it can't be had. */
export async function loadLogo(source: string): Promise<Uint8Array | null> {
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(largest / width, largest / height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}
