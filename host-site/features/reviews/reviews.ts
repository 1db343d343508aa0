/** Reviews of couples who visited a merchant or signed with it, as visitors, couples and merchants see them. */
import type { Listed, Rating } from '../../../widgets/domain/catalogue/entities.ts';
import type { UploadedPicture } from '../../../widgets/domain/services/upload.ts';

/** What a couple gives points for. Hotels and other merchants name them differently: host-site/features/reviews/ui/review-texts.ts. */
export const REVIEW_ASPECTS = ['place', 'quality', 'service', 'clarity', 'value'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export const MOST_POINTS = 5;
/** From 1 to MOST_POINTS each. */
export type ReviewPoints = Record<ReviewAspect, number>;

/** Characters of a review and of an answer, after trimming. */
export const REVIEW_LENGTH = 500;
export const REVIEW_PAGE_SIZE = 10;
/** Pictures of a review. */
export const REVIEW_PICTURES = 9;

/** What the enquiry had reached when the couple wrote; `unproven` while the couple has not proven its number by logging in. */
export type ReviewStage = 'visited' | 'signed' | 'unproven';

export const REVIEW_REPORT_REASONS = ['false', 'abuse', 'private', 'advertising', 'other'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

export interface Review {
  id: string;
  stage: ReviewStage;
  points: ReviewPoints;
  /** Average of the five aspects, with one decimal. */
  average: number;
  /** Plain text; never HTML. */
  text: string;
  /** At most REVIEW_PICTURES; none while the review is hidden. */
  pictures: UploadedPicture[];
  /** Milliseconds since the epoch. */
  at: number;
  /** The merchant's answer; null without one. */
  answer: { text: string; at: number } | null;
  /** Part of the demo data: no couple wrote it. */
  isDemo: boolean;
}

export interface ReviewList extends Listed<Review> {
  merchant: { id: number; name: string };
  /** Null without reviews that count. */
  rating: (Rating & { aspects: ReviewPoints }) | null;
}

/** The review of an enquiry, for its couple. */
export interface OwnReview {
  merchant: { id: number; name: string };
  /** Category 0 is a hotel. */
  category: number;
  /** Whether the enquiry has reached a visit or a contract and has no review yet. */
  canWrite: boolean;
  review: (Review & { isHidden: boolean }) | null;
}

/** Reviews of the merchants that a user may act for, with the names of the merchants. */
export interface MerchantReviewList extends Listed<Review & { merchant: { id: number; name: string }; isHidden: boolean }> {
  merchants: { id: number; name: string }[];
}
