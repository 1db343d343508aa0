/** Entry of the script of a video's page: a chapter plays the film of the page from its position. */
import { playChapters } from './chapters.ts';

playChapters(document);
