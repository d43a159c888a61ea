/** Does something with a file; what the system then refuses names the file as the person wrote it. */
export async function named<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // the system names no path where a file was opened already, and a made-up one where it is written aside
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}
